/** The colour of the page's head, for sites that dress theirs alike; empty when there is none. */
export function readHeaderColour(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? ''
}
