/** The foreign origins of a merchant, a part of its schema. */
import * as z from 'zod'
import { origin } from './origin.ts'

const returnOrigin = z.strictObject({
  origin: origin.meta({ description: 'The origin of the site, like https://example.com.' }),
  receivesToken: z.boolean().meta({ description: 'Whether it gets the session token.' }),
})

/** The platform's code of a vendor, like `PG`. */
const vendorCode = z.string().regex(/^\w{1,32}$/, 'must be the code of a vendor, like PG')

export const links = z
  .strictObject({
    imageOrigins: z
      .array(origin)
      .meta({ description: 'Image CDNs the page may load pictures from.' }),
    gameOrigins: z.array(origin).meta({
      description: 'Origins games and chat may be opened from, in frames or by redirect.',
    }),
    framedVendors: z.array(vendorCode).optional().meta({
      description:
        'Vendors whose games this site itself serves, below /lgw, that play in a frame of the app; unset: their games take over the page.',
    }),
    returnOrigins: z.array(returnOrigin).meta({
      description:
        'External sites redirectUrl may lead back to, and whether they get the session token.',
    }),
    embedOrigins: z
      .array(origin)
      .optional()
      .meta({ description: 'Sites that may show this brand in a frame; unset: none but itself.' }),
  })
  .meta({
    description:
      'The only foreign origins this brand talks to. They become its Content-Security-Policy.',
  })
