import { queryOptions } from '@tanstack/react-query'

export type PictureSize = { width: number; height: number }

/**
 * Loads an image before its popup opens, so that the popup opens complete. Fails if the image
 * cannot be loaded; the popup is then not shown.
 */
export function pictureSizeQuery(src: string) {
  return queryOptions({
    queryKey: ['welcome', 'picture', src],
    queryFn: () => loadSize(src),
    retry: false,
    staleTime: 'static',
    meta: { quiet: true },
  })
}

async function loadSize(src: string): Promise<PictureSize> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
