/** The duties towards players that a merchant's license imposes: the optional keys of `legal`. */
import * as z from 'zod'

/** The duties that a license may impose. */
export const playDuties = ['age-gate', 'reality-check', 'limits', 'breaks'] as const

const minutes = z.int().min(5).max(480)

export const playKeys = {
  ageGate: z
    .strictObject({
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code like GB'))
        .min(1)
        .optional()
        .meta({ description: 'The countries in which it is asked; unset: everywhere.' }),
    })
    .optional()
    .meta({
      description:
        'Ask visitors once per device whether they are of the minimum age; unset: it is not asked.',
    }),
  realityCheck: z
    .strictObject({
      everyMinutes: minutes.meta({
        description: 'Minutes of play between two reality checks until the player chooses others.',
      }),
      maximumMinutes: minutes.meta({
        description: 'The longest interval that the law lets a player choose, in minutes.',
      }),
    })
    .refine(check => check.everyMinutes <= check.maximumMinutes, {
      path: ['everyMinutes'],
      error: 'must not be more than maximumMinutes',
    })
    .optional()
    .meta({
      description: 'Tell players the time and the result of their play; unset: they are not told.',
    }),
  playLimits: z.enum(['platform', 'device', 'off']).optional().meta({
    description:
      'Where limits and breaks are kept: platform, where the platform has the calls for them; device, on the one device and for no other; off, not at all. Unset: platform, and on the device if it answers that it has none.',
  }),
  requires: z.array(z.enum(playDuties)).optional().meta({
    description:
      'What the licence demands: age-gate, reality-check, limits, breaks. The check refuses a merchant that lacks one, or whose platform has none of its own. Unset: nothing.',
  }),
}
