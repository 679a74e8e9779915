/**
 * Formats the line that the parent process waits for and reads both ports from. It is written at
 * any log level.
 */
export function readyLine(url: string, admin: string): string {
  const line = { level: 'info', time: Date.now(), msg: `bff ready on ${url}`, admin }
  return `${JSON.stringify(line)}\n`
}
