import * as z from 'zod'

export const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    'must be an https origin without a path, for example https://pay.example.com',
  )
