# Writes a text file as a C string. Usage: cmake -DPAGE=FILE -DNAME=SYMBOL -DOUT=FILE -P embed.cmake
file(READ ${PAGE} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "(char)0x\\1," bytes "${hex}")
file(WRITE ${OUT} "extern const char ${NAME}[];\nconst char ${NAME}[] = {${bytes}0};\n")
