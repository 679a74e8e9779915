/** Whoever started the process waits for this line, at any log level, and learns both its ports. */
export function readyLine(url: string, admin: string): string {
  const line = { level: 'info', time: Date.now(), msg: `bff ready on ${url}`, admin }
  return `${JSON.stringify(line)}\n`
}
