/** The colour of the page's header, for sites that match theirs to it; empty if there is none. */
export function readHeaderColour(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
}
