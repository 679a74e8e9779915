import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Rule = (text: string) => string | undefined
type Rules = { createHTML: Rule; createScriptURL: Rule; createScript?: Rule }

const root = document.documentElement

/** Runs the script as the page's head does; returns the policies it created, by name. */
async function make(): Promise<Record<string, Rules>> {
  const made: Record<string, Rules> = {}
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      made[name] = rules
    },
  })
  await import('./default-policy.ts')

  return made
}

async function makeDefault(): Promise<Rules> {
  const { default: rules } = await make()
  if (!rules) throw new Error('there is no default policy')
  return rules
}

beforeEach(() => {
  vi.resetModules()
  root.dataset.scripts = 'https://apis.google.com https://accounts.google.com/gsi/client'
})

afterEach(() => {
  vi.unstubAllGlobals()
  delete root.dataset.scripts
})

describe('the default Trusted Types policy', () => {
  it.each([
    '/m/sw.js',
    '/wps/captcha/stand-in/gt.js?x=1',
    `${location.origin}/m/assets/a.js`,
    'https://apis.google.com/js/api.js?onload=a',
    'https://accounts.google.com/gsi/client',
  ])('allows the script URL %s unchanged', async address => {
    const { createScriptURL } = await makeDefault()
    expect(createScriptURL(address)).toBe(address)
  })

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    '\\\\evil.example\\x.js',
    'http://apis.google.com/js/api.js',
    'https://accounts.google.com/other.js',
    'data:text/javascript,alert(1)',
    'blob:https://apis.google.com/1',
    'javascript:alert(1)',
  ])('rejects the script URL %s', async address => {
    const { createScriptURL } = await makeDefault()
    expect(createScriptURL(address)).toBeUndefined()
  })

  it('rejects third-party scripts for a merchant without external services', async () => {
    root.dataset.scripts = ''
    const { createScriptURL } = await makeDefault()
    expect(createScriptURL('https://apis.google.com/js/api.js')).toBeUndefined()
    expect(createScriptURL('/m/sw.js')).toBe('/m/sw.js')
  })

  it.each(['', 'Try again', '1 & 2 &lt;script&gt;', 'Pick <span> 3 </span>', 'a<br>b'])(
    'accepts the text %j as HTML',
    async text => {
      const { createHTML } = await makeDefault()
      expect(createHTML(text)).toBe(text)
    },
  )

  it.each([
    '<img src=x onerror=alert(1)>',
    '<span onclick=alert(1)>a</span>',
    '<span/onclick=alert(1)>a</span>',
    '<script>alert(1)</script>',
    '<svg><span></span></svg>',
    '<spanx>',
    '<br',
    '<!-- a -->',
    'a < b',
  ])('rejects the markup %j', async text => {
    const { createHTML } = await makeDefault()
    expect(createHTML(text)).toBeUndefined()
  })

  it('is the only policy, and cannot create scripts from strings', async () => {
    const made = await make()
    expect(Object.keys(made)).toEqual(['default'])
    expect(made.default).not.toHaveProperty('createScript')
  })

  it('does not stop the other scripts in the head when a default policy already exists', async () => {
    const createPolicy = () => {
      throw new TypeError('Policy with name "default" already exists')
    }
    vi.stubGlobal('trustedTypes', { createPolicy })
    await expect(import('./default-policy.ts')).resolves.toBeDefined()
  })

  it('is not created in a browser without Trusted Types', async () => {
    await expect(import('./default-policy.ts')).resolves.toBeDefined()
  })
})
