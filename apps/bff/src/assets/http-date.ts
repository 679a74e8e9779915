let written = ''
let writtenSecond = 0

/** The date as HTTP writes it (RFC 9110 §5.6.7), made anew once a second. */
export function toHttpDate(nowMs: number): string {
  const second = Math.floor(nowMs / 1_000)
  if (second !== writtenSecond) {
    written = new Date(nowMs).toUTCString()
    writtenSecond = second
  }
  return written
}
