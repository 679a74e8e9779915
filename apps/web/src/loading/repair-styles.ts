import { LoadError } from '#lib/load-in-time.ts'

/**
 * Reloads the style sheets that could not be fetched. The compiler's loader asks for each only
 * once, so a chunk that arrives at its second attempt would have no styles. A sheet that is still
 * loading is left in place, because a chunk may be waiting for it.
 */
export async function repairStyles(page: Document = document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(link => !link.sheet).map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement
  const settled = new Promise((resolve, reject) => {
    fresh.onload = resolve
    fresh.onerror = () => {
      fresh.remove()
      reject(new LoadError(`${fresh.href} could not be fetched`))
    }
  })
  link.after(fresh)
  return settled
}
