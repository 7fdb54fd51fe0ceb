/* Was it fair? Every roll computed again in this browser, and in plain words what was checked. */
import { useEffect, useState } from "preact/hooks";
import type { FairReport, SeatReport, Wrong } from "../fair/report";
import { verifyRecord } from "../fair/verify";
import { getRecord } from "../net/api";
import { fetchReplay } from "../net/replay";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { downloadRecord } from "../parts/Over";
import { roundOf, type RoomFacts } from "../state/room";
import type { RoomSession } from "../state/session";
import { t } from "../text";
import "./fair.css";

async function check(session: RoomSession, facts: RoomFacts): Promise<FairReport> {
  const record = await getRecord(session.state.facts?.gameId ?? "");
  const { steps } = await fetchReplay({ record }, -1);
  return verifyRecord(record, steps, session.proof(roundOf(facts)) ?? null);
}

function wordsOfWrong(wrong: Wrong): string {
  if (wrong.about === "record") {
    return t.fair.wrongRecord(wrong.line, wrong.why);
  }
  return t.fair.wrong[wrong.about](wrong.found, wrong.expected, (wrong.seat ?? 0) + 1);
}

function listOf(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${t.fair.and} ${names.at(-1) ?? ""}`;
}

function namesOf(seats: readonly SeatReport[], shaking: SeatReport["shaking"]): string[] {
  return seats.filter((seat) => seat.shaking === shaking).map((seat) => seat.name);
}

/** What was checked, one sentence each. */
export function sentencesOf(report: FairReport): string[] {
  const given = report.given > 0 && report.verdict !== "wrong" ? [t.fair.given(report.given)] : [];
  return [...verdictOf(report), ...given];
}

function verdictOf(report: FairReport): string[] {
  const shook = namesOf(report.seats, "shook");
  const bots = namesOf(report.seats, "bot");
  const silent = [
    ...namesOf(report.seats, "sealed but did not shake"),
    ...namesOf(report.seats, "not sealed"),
    ...namesOf(report.seats, "unknown"),
  ];
  switch (report.verdict) {
    case "wrong":
      return [report.wrong ? wordsOfWrong(report.wrong) : ""];
    case "entered by the table":
      return [t.fair.table];
    case "from a seed":
      return [t.fair.seed(String(report.seed ?? "")), t.fair.seedRolls(report.rolls)];
    case "not revealed":
      return [t.fair.notRevealed];
    case "fair":
      return [
        t.fair.commit,
        shook.length > 0 ? t.fair.rolls(report.rolls, listOf(shook)) : t.fair.rollsAlone(report.rolls),
        ...(bots.length > 0 ? [t.fair.bots(listOf(bots))] : []),
        ...(silent.length > 0 ? [t.fair.silent(listOf(silent))] : []),
        report.isCompared ? t.fair.compared : t.fair.notCompared,
      ];
  }
}

function titleOf(report: FairReport): string {
  return report.verdict === "fair" ? t.fair.yes : report.verdict === "wrong" ? t.fair.no : t.fair.open;
}

export interface FairDialogProps {
  session: RoomSession;
  facts: RoomFacts;
  onClose: () => void;
}

export function FairDialog({ session, facts, onClose }: FairDialogProps) {
  const [report, setReport] = useState<FairReport>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    check(session, facts).then(setReport, (error: Error) => setFailure(error.message || t.home.noServer));
  }, []);
  return (
    <Dialog title={t.fair.title} closeLabel={t.fair.close} onClose={onClose}>
      {failure && (
        <p class="refusal" role="alert">
          {failure}
        </p>
      )}
      {!report && !failure && <p>{t.fair.checking}</p>}
      {report && (
        <div class={`verdict is-${report.verdict.replaceAll(" ", "-")}`} role="status">
          <h3>
            <Icon name={report.verdict === "wrong" ? "close" : "shield"} /> {titleOf(report)}
          </h3>
          <ul>
            {sentencesOf(report).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <p class="small soft">{t.fair.more}</p>
      <p>
        <button type="button" class="button" onClick={() => void downloadRecord(facts.gameId)}>
          <Icon name="down" /> {t.fair.record}
        </button>
      </p>
    </Dialog>
  );
}
