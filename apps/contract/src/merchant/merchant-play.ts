/** The duties toward players that a merchant's license imposes: the optional keys in `legal`. */
import * as z from 'zod'

/** A merchant's registration defaults. They apply if the platform's settings omit a value. */
export const merchantRegistration = z
  .strictObject({
    mobilePassword: z.boolean().optional().meta({
      description: 'Mobile registration asks for a password (REGISTER-14). Default: no.',
    }),
    mobileDefaultPassword: z.string().min(6).optional().meta({
      description:
        'Initial password of players who register by mobile without a password. It is readable in the page, so omit it if possible. Default: a random password. The first login requires a new password.',
    }),
    showCountryCode: z.boolean().optional().meta({
      description: 'Always show the dialing-code picker (REGISTER-15). Default: no.',
    }),
    confirmFirst: z.boolean().optional().meta({
      description:
        'Show a message before the app opens home for a new player (REGISTER-11). Default: no.',
    }),
  })
  .meta({ description: 'Registration of new players; the platform can override these settings.' })

export type MerchantRegistration = z.infer<typeof merchantRegistration>

/**
 * The merchant's popup settings. The platform decides which popups exist and when each popup is
 * due. The merchant decides how many popups one visit may show.
 */
export const merchantPopups = z
  .strictObject({
    perVisit: z.int().min(1).max(10).optional().meta({
      description:
        'How many popups may open automatically in one visit. The others wait in the inbox and for the next visit. Default: all popups that are due.',
    }),
    afterFirstTap: z.boolean().optional().meta({
      description:
        'true: no popup opens automatically before the first tap or key press of the visit. Default: false.',
    }),
  })
  .meta({
    description:
      'The budget for popups that open automatically. Popups that are forced, required by law or about an update do not count. Popups over the budget wait in an inbox behind a bell in the top bar. Default: popups open as the platform configures them, and there is no inbox.',
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
        .meta({
          description: 'The countries in which visitors are asked. Default: all countries.',
        }),
    })
    .optional()
    .meta({
      description:
        'Asks visitors once per device whether they have reached the minimum age. Default: visitors are not asked.',
    }),
  realityCheck: z
    .strictObject({
      everyMinutes: minutes.meta({
        description:
          'Minutes of play between two reality checks, until the player chooses another interval.',
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
      description:
        'Shows players the time and the result of their play at intervals. Default: nothing is shown.',
    }),
  playLimits: z.enum(['platform', 'device', 'off']).optional().meta({
    description:
      'Where play limits and breaks are stored. platform: on the platform, which needs the calls for them. device: only on the current device. off: nowhere. Default: on the platform, or on the device if the platform responds that it does not store them.',
  }),
  requires: z.array(z.enum(playDuties)).optional().meta({
    description:
      'The duties that the license imposes: age-gate, reality-check, limits, breaks. The check rejects a merchant that does not meet one of them; limits and breaks require playLimits "platform". Default: none.',
  }),
}
