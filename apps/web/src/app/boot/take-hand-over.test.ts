import { expect, it } from 'vitest'
import { takeHandOver } from './take-credentials.ts'

function take(path: string) {
  const shown: string[] = []
  const code = takeHandOver({
    location: new URL(path, 'https://brand.test') as unknown as Location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => shown.push(url),
    } as unknown as History,
  })
  return { code, shown }
}

it('takes the code from the fragment, which leaves the address', () => {
  expect(take('/m/index.html?r=7#hand-over=abc-1')).toEqual({
    code: 'abc-1',
    shown: ['/m/index.html?r=7'],
  })
  expect(take('/m/#hand-over=')).toEqual({ code: '', shown: ['/m/'] })
})

it('leaves any other fragment alone', () => {
  for (const path of ['/m/', '/m/#top', '/m/?x=#xhand-over=1']) {
    expect(take(path)).toEqual({ code: undefined, shown: [] })
  }
})
