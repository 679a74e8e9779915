import { expect, it } from 'vitest'
import { createCode, seal, toId, unseal } from './seal.ts'

const bond = { merchant: 'lotus', host: 'lotus.test', code: createCode() }
const text = '{"token":"secret"}'

it('opens under its code, merchant and host, and under no other', () => {
  const { id, box } = seal(bond, text)
  expect(toId(bond)).toBe(id)
  expect(unseal(bond, box)).toBe(text)
  for (const other of [
    { code: createCode() },
    { host: 'www.lotus.test' },
    { merchant: 'aurora' },
  ]) {
    expect(toId({ ...bond, ...other })).not.toBe(id)
    expect(unseal({ ...bond, ...other }, box)).toBeUndefined()
  }
})

it('does not open once it was altered', () => {
  const bytes = Buffer.from(seal(bond, text).box, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(unseal(bond, bytes.toString('base64'))).toBeUndefined()
})

it('shows neither the text nor the code to a reader of the store', () => {
  const { id, box } = seal(bond, text)
  const stored = id + Buffer.from(box, 'base64').toString('latin1')
  expect(stored).not.toContain('secret')
  expect(stored).not.toContain(bond.code)
})

it('makes codes of 256 bits, no two alike', () => {
  const codes = Array.from({ length: 1_000 }, createCode)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.every(code => /^[\w-]{43}$/.test(code))).toBe(true)
})
