/**
 * Returns a list header field's elements (RFC 9110 §5.6.1) in order, trimmed and without empty
 * elements. A repeated field is treated as one list, with commas between the values.
 */
export function readHeaderList(value = ''): string[] {
  return value
    .split(',')
    .map(element => element.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter(Boolean)
}
