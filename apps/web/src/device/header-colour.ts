/**
 * Returns the page header's color, for sites that match their header to it; empty if there is none.
 */
export function readHeaderColour(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
}
