/** Shows a text whose parts between backticks are code. */
export function Prose({ text }: { text: string }) {
  const parts = text.split(/`([^`]+)`/)
  return parts.map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 0 ? <span key={key}>{part}</span> : <code key={key}>{part}</code>
  })
}
