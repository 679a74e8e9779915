import { loadOptional } from '#lib/load-in-time.ts'

let load: () => Promise<unknown> = async () => undefined

/**
 * Registers the import of the skin's dress: the style sheets that compose the inner screens. They
 * select the parts that shared components mark with `data-part`, never on home, so the first load
 * does not contain them.
 */
export function setDress(loadDress: () => Promise<unknown>): void {
  load = loadDress
}

/**
 * Resolves with the part once the skin's dress has loaded too, so that a screen is never rendered
 * undressed first. A screen works without its dress, so a failure to load it is ignored.
 */
export async function withDress<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, loadOptional(load)])
  return part
}
