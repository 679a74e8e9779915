/** Settings that list names, between commas or blanks. */
import { toHostName } from '@livery/contract/hosts.ts'
import * as z from 'zod'

export const headerNames = z
  .string()
  .transform(text =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(names => names.every(name => /^[a-z0-9-]+$/.test(name)), 'must be a list of header names')
  .default([])

export const hostNames = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    names => names.every(name => toHostName(name) === name),
    'must be a list of host names in lower case',
  )
  .default([])
