import type { Banner } from '@livery/contract/platform/content.ts'

/**
 * The group's first picture that is meant for one of these executions (WELCOME-08, WELCOME-09) and
 * has not been saved; an entry without an execution is for everyone. Entries of another shape than
 * the contract's are skipped.
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

/** WELCOME-06: the last part of the picture's path, without its query. */
export function toFileName(image: string): string {
  const path = image.replace(/[?#].*$/s, '')
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The platform's answer is not checked before it arrives here. */
function isPicture(banner: Partial<Banner> | null): banner is Banner {
  return typeof banner?.image === 'string' && banner.image !== ''
}
