/** How heavy a merchant's app may become before it is not released. */
import * as z from 'zod'

const kilobytes = z.int().min(50).max(20_000)

export const budgets = z
  .strictObject({
    firstLoadKb: kilobytes.optional().meta({
      description: 'Bytes a phone fetches before home stands, compressed, in kB; unset: 180.',
    }),
    precacheKb: kilobytes.optional().meta({
      description:
        'Bytes the service worker fetches on installing, compressed, in kB; unset: 1000.',
    }),
  })
  .meta({ description: 'A merchant heavier than this is not released; lock it in a base.' })
