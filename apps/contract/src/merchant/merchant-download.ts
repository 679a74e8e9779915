import * as z from 'zod'

/**
 * The bar above home that offers the app. The merchant sets it and not the platform, so that its
 * place is known before the first frame and nothing moves when an answer arrives.
 */
export const merchantDownloadBar = z
  .strictObject({
    hiddenFromRank: z.int().min(1).optional().meta({
      description:
        'Members of this club rank or a higher one are not shown the bar (DOWNLOAD-08); unset: every member is.',
    }),
  })
  .meta({ description: 'The bar over home that offers the app; unset: there is none.' })
