/** The logo of a merchant, a part of its schema. */
import * as z from 'zod'

export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')
  .meta({ description: 'A colour as six hex digits, for example #7c3aed.' })

const artFile = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.(svg|png|jpe?g)$/,
    'must be the name of an svg, png or jpg file beside merchant.json, like mark.svg',
  )

export const logo = z
  .strictObject({
    mark: artFile.meta({
      description: 'The square mark, from which icons and launch images are made.',
    }),
    wordmark: artFile.meta({ description: 'The wide logo for the top bar on a light background.' }),
    wordmarkDark: artFile
      .optional()
      .meta({ description: 'The wide logo for dark backgrounds; unset: the wordmark.' }),
    background: colour.meta({
      description: 'What stands behind the mark in opaque icons and launch images.',
    }),
  })
  .meta({ description: 'The logo files, beside merchant.json.' })
