import { queryOptions } from '@tanstack/react-query'

export type PictureSize = { width: number; height: number }

/**
 * Loads an image in advance, so that its popup opens with the image. If the image fails to load,
 * the popup does not open.
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
