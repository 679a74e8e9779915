import { expect, it } from 'vitest'
import { obfuscatePath } from './answers.ts'

it('obfuscatePath returns a path whose last eight characters decode the rest', () => {
  const url = 'https://support.example/hỗ-trợ'
  const path = obfuscatePath(url, 'seed')
  const key = path.slice(-8)
  const opened = Buffer.from(path.slice(0, -8), 'base64').map(
    (byte, index) => byte ^ key.charCodeAt(index % 8),
  )

  expect(Buffer.from(opened).toString('utf8')).toBe(url)
  expect(path).not.toContain('support')
})
