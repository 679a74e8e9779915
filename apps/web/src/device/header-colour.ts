/**
 * Returns the page header's color, so that other sites can match their header to this color; empty
 * if the header has no color.
 */
export function readHeaderColour(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
}
