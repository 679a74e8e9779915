/** The duties toward players that a merchant's license imposes: the optional keys in `legal`. */
import * as z from 'zod'

/** A merchant's registration defaults. They apply if the platform's settings omit a value. */
export const merchantRegistration = z
  .strictObject({
    mobilePassword: z.boolean().optional().meta({
      description: 'Mobile registration asks for a password (REGISTER-14); unset: no.',
    }),
    mobileDefaultPassword: z.string().min(6).optional().meta({
      description:
        'Password of who registers by mobile without one. Everybody can read it in the page, so unset is better: a random one, and the first login forces a change.',
    }),
    showCountryCode: z.boolean().optional().meta({
      description: 'Always show the dialling-code picker (REGISTER-15); unset: no.',
    }),
    confirmFirst: z.boolean().optional().meta({
      description: 'Show a message before a new player is led to home (REGISTER-11); unset: no.',
    }),
  })
  .meta({ description: 'Registration of new players; the platform may say otherwise.' })

export type MerchantRegistration = z.infer<typeof merchantRegistration>

/**
 * The merchant's popup settings. The platform decides which popups exist and when each popup is
 * due. The merchant decides how many popups one visit may show.
 */
export const merchantPopups = z
  .strictObject({
    perVisit: z.int().min(1).max(10).optional().meta({
      description:
        'How many popups may open by themselves in one visit; the others wait in the inbox, and for the next visit. Unset: every one that is due.',
    }),
    afterFirstTap: z.boolean().optional().meta({
      description:
        'true: no popup opens by itself before the first tap or key of the visit. Unset: false.',
    }),
  })
  .meta({
    description:
      'The budget of popups that open by themselves. Those that are forced, that the law demands or that tell of an update cost nothing. What it holds back waits in an inbox behind a bell in the top bar. Unset: popups open as the platform says, and there is no inbox.',
  })
export type PopupBudget = z.infer<typeof merchantPopups>

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
