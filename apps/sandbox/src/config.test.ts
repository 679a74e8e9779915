import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

describe('parseConfig', () => {
  it('uses defaults for unset variables', () => {
    expect(parseConfig({})).toEqual({ ok: true, config: { port: 8081, host: '127.0.0.1' } })
  })

  it('reports each mistake on one line', () => {
    expect(parseConfig({ SANDBOX_PORT: '80a', HOST: '' })).toEqual({
      ok: false,
      mistakes: ['SANDBOX_PORT: must be a port number', 'HOST: must name an address to listen on'],
    })
  })

  it('rejects a port that does not exist', () => {
    expect(parseConfig({ SANDBOX_PORT: '70000' })).toMatchObject({ ok: false })
  })
})
