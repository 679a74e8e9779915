import { expect, it } from 'vitest'
import { createCode, deriveHandOverId, seal, unseal } from './seal.ts'

const bond = { merchant: 'lotus', host: 'lotus.test', code: createCode() }
const text = '{"token":"secret"}'

it('a sealed session opens only with its own code, merchant and host', () => {
  const { id, box } = seal(bond, text)

  expect(deriveHandOverId(bond)).toBe(id)
  expect(unseal(bond, box)).toBe(text)

  for (const other of [
    { code: createCode() },
    { host: 'www.lotus.test' },
    { merchant: 'aurora' },
  ]) {
    expect(deriveHandOverId({ ...bond, ...other })).not.toBe(id)
    expect(unseal({ ...bond, ...other }, box)).toBeUndefined()
  }
})

it('a sealed session does not open after it was altered', () => {
  const bytes = Buffer.from(seal(bond, text).box, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(unseal(bond, bytes.toString('base64'))).toBeUndefined()
})

it('a sealed session does not reveal its plaintext or code to anyone who reads the store', () => {
  const { id, box } = seal(bond, text)
  const stored = id + Buffer.from(box, 'base64').toString('latin1')
  expect(stored).not.toContain('secret')
  expect(stored).not.toContain(bond.code)
})

it('every generated code has 256 bits and is different', () => {
  const codes = Array.from({ length: 1_000 }, createCode)
  expect(new Set(codes).size).toBe(1_000)
  expect(codes.every(code => /^[\w-]{43}$/.test(code))).toBe(true)
})
