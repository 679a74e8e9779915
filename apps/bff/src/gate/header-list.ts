/**
 * The elements of a header field that is a list (RFC 9110 §5.6.1), in order: without the white space
 * around them, and without empty ones. A field that came several times is one list, with commas
 * between its values.
 */
export function readHeaderList(value = ''): string[] {
  return value
    .split(',')
    .map(element => element.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter(Boolean)
}
