/** Sentences of the comments of a source file. */

/** Lines of comment that follow each other; comments behind code are not read. */
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
