/**
 * Returns the color of the page's header, for sites that match their header to it; empty if there
 * is none.
 */
export function readHeaderColour(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
}
