/** Whoever started the process waits for this line, at any log level. */
export function readyLine(url: string): string {
  const line = { level: 'info', time: Date.now(), msg: `bff ready on ${url}` }
  return `${JSON.stringify(line)}\n`
}
