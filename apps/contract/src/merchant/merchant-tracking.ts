/** Advertising pixels and the consent that each requires. */
import * as z from 'zod'
import { trackedEventNames } from '../platform/tracking.ts'
import { origin } from './origin.ts'

const consentRules = ['off', 'notice', 'opt-in'] as const
export type ConsentRule = (typeof consentRules)[number]

const consentRule = z.enum(consentRules)

export const merchantTracking = z
  .strictObject({
    consent: consentRule.optional().meta({
      description:
        'opt-in: no data is sent to advertising networks before the player consents. notice: players are informed and can refuse. off: players are not asked. Default: opt-in. A browser that sends Global Privacy Control always counts as a refusal.',
    }),
    countries: z
      .record(z.string().regex(/^[A-Z]{2}$/, 'must be a country code like DE'), consentRule)
      .optional()
      .meta({
        description:
          'Rules for individual countries, by the country that the platform detects. Default: none. If the country is unknown, opt-in applies.',
      }),
    serverEvents: z.boolean().optional().meta({
      description:
        'The BFF also sends the events of players who consented to Meta and TikTok, with the same ids; requires CONVERSION_TOKENS_FILE on the BFF. Default: no.',
    }),
  })
  .meta({ description: 'Player consent to advertising networks. Default: opt-in.' })

const pixelId = (pattern: RegExp, like: string) =>
  z
    .string()
    .regex(pattern, `must be an id like ${like}`)
    .optional()
    .meta({ description: `The id, for example ${like}. Default: none.` })

/** Schema for the ids that a network has assigned to individual events. */
const eventIds = (pattern: RegExp, like: string) =>
  z.partialRecord(
    z.enum(trackedEventNames),
    z.string().regex(pattern, `must be an id like ${like}`),
  )

export const pixels = z
  .strictObject({
    google: pixelId(/^(?:G|GT|AW|DC|GTM)-[A-Z0-9]{4,20}$/, 'G-AB12CD34EF'),
    googleConversions: eventIds(/^AW-\w{4,20}\/[\w-]{4,40}$/, 'AW-123456789/AbC-D_efG')
      .optional()
      .meta({
        description: 'Google Ads conversions, event to `AW-<id>/<label>`. Default: none.',
      }),
    facebook: pixelId(/^\d{6,20}$/, '123456789012345'),
    tiktok: pixelId(/^[A-Z0-9]{10,32}$/, 'C4AB12CD34EF56GH'),
    kwai: z
      .strictObject({
        id: z
          .string()
          .regex(/^\d{6,20}$/, 'must be digits')
          .meta({ description: 'The pixel id.' }),
        origins: z.array(origin).min(1).meta({
          description: 'Where its base code loads from and reports to; differs by region.',
        }),
      })
      .optional()
      .meta({ description: 'The Kwai pixel. Default: none.' }),
    appsflyer: pixelId(
      /^[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}$/,
      '58cd7713-7b67-46c7-b01a-fd5ddfb728d1',
    ),
    adjust: z
      .strictObject({
        appToken: z
          .string()
          .regex(/^[a-z0-9]{12}$/, 'must be 12 characters, as the dashboard shows it')
          .meta({ description: 'The app token.' }),
        events: eventIds(/^[a-z0-9]{6}$/, 'abc123').meta({
          description: 'Maps events to their tokens; events without a token are not sent.',
        }),
      })
      .optional()
      .meta({ description: 'The Adjust web SDK. Default: none.' }),
  })
  .meta({ description: 'Advertising pixels, configured by id, never by code.' })
export type Pixels = z.infer<typeof pixels>
