import * as z from 'zod'

/** A merchant's registration defaults, used if the platform's settings do not specify them. */
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
