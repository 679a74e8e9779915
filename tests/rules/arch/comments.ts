/** Reads the sentences in a source file's comments. */

/** Matches consecutive comment lines, but not comments after code. */
const commentBlock = /^[ \t]*(?:\/\/|\/?\*).*(?:\n[ \t]*(?:\/\/|\/?\*).*)*/gm
const commentMark = /^[ \t]*(?:\/\/|\/?\*+)|\*+\/[ \t]*$/gm

export function toSentences(text: string): string[] {
  const blocks = text.match(commentBlock) ?? []
  return blocks.flatMap(block =>
    block
      .replace(commentMark, '')
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?:]) (?=[A-Z`])/),
  )
}
