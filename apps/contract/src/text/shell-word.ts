/** Characters that have no meaning in a POSIX shell. A leading `~` is a home folder. */
const plainWord = /^[\w@%+=:,./-][\w@%+=:,./~-]*$/

/** Quotes a word for a printed command, so that a shell reads it unchanged. */
export function quoteShellWord(word: string): string {
  return plainWord.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
