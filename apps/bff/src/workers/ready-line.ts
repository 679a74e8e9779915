/**
 * The parent process waits for this line, which is written at any log level, and reads both ports
 * from it.
 */
export function readyLine(url: string, admin: string): string {
  const line = { level: 'info', time: Date.now(), msg: `bff ready on ${url}`, admin }
  return `${JSON.stringify(line)}\n`
}
