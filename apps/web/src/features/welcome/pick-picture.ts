import type { Banner } from '@livery/contract/platform/content.ts'

/**
 * Returns the group's first image for one of these executions (WELCOME-08, WELCOME-09) that has not
 * been saved. An image without an execution is for all players. Skips invalid entries.
 */
export function pickPicture(
  banners: readonly Banner[] | undefined,
  executions: readonly string[],
  saved: readonly string[],
): Banner | undefined {
  if (!Array.isArray(banners)) return undefined
  return banners.filter(isPicture).find(banner => {
    const { execution } = banner
    const isForThem = execution === undefined || executions.includes(execution)
    return isForThem && !saved.includes(toFileName(banner.image))
  })
}

/** WELCOME-06: returns the last segment of the image's path, without the query string. */
export function toFileName(image: string): string {
  const path = image.replace(/[?#].*$/s, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Validates an entry, because the platform's response has not been validated before. */
function isPicture(banner: Partial<Banner> | null): banner is Banner {
  return typeof banner?.image === 'string' && banner.image !== ''
}
