import { type PromptSettings, promptSettingNames } from '@livery/contract/platform/download.ts'
import { describe, expect, it } from 'vitest'
import { readPopupLook } from './popup-look.ts'

const rules = { own: 'https://brand.example', allowed: [] }
const on = (value = '') => ({ enabled: true, value })
const look = (settings: PromptSettings) => readPopupLook(settings, rules)

describe("the app prompt's look", () => {
  it('is light and fills the screen by default [DOWNLOAD-02, DOWNLOAD-16]', () => {
    const plain = {
      shape: 'fullscreen',
      theme: 'light',
      text: undefined,
      textColour: undefined,
      background: undefined,
    }

    expect(look({})).toEqual(plain)

    const off = promptSettingNames.map(name => [name, { enabled: false, value: 'dark' }])

    expect(look(Object.fromEntries(off))).toEqual(plain)
  })

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['', 'light'],
    ['sepia', 'light'],
  ])('with the theme %j is %s [DOWNLOAD-16]', (value, theme) => {
    expect(look({ theme: on(value) }).theme).toBe(theme)
  })

  it('has a separate text, color and image for the bottom and the full-screen layout', () => {
    const settings = {
      app_desc: on('Fills the screen'),
      app_desc_font_color: on('#003366'),
      app_background: on('/art/app.png'),
      bottom_app_desc: on('From below'),
      bottom_app_desc_font_color: on('#660033'),
    }
    expect(look(settings)).toMatchObject({
      shape: 'fullscreen',
      text: 'Fills the screen',
      textColour: '#003366',
      background: 'https://brand.example/art/app.png',
    })
    expect(look({ ...settings, bottom_app_bar_mode: on() })).toMatchObject({
      shape: 'bottom',
      text: 'From below',
      textColour: '#660033',
      background: undefined,
    })
  })

  it.each([
    ['#ffffff', 'light', undefined],
    ['#ffffff', 'dark', '#ffffff'],
    ['#14161d', 'dark', undefined],
    ['red', 'light', undefined],
  ])(
    'with the text color %s on the theme %s uses %s, and ignores invalid or unreadable colors',
    (colour, theme, taken) => {
      const settings = { app_desc_font_color: on(colour), theme: on(theme) }
      expect(look(settings).textColour).toBe(taken)
    },
  )

  it('never fetches an image from a disallowed URL', () => {
    expect(look({ app_background: on('http://cdn.example/a.png') }).background).toBeUndefined()
    expect(look({ app_background: on('javascript:alert(1)') }).background).toBeUndefined()
  })
})
