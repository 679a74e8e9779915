import { expect, it } from 'vitest'
import { isOwnAddress } from './paths.ts'

it.each(['/m', '/m/', '/m/home', '/m?r=1', '/m#top'])(
  'the path check accepts %s as an app path',
  to => {
    expect(isOwnAddress(to)).toBe(true)
  },
)

it.each([
  '',
  '/',
  'm',
  '/mobile',
  '/mobile/m/',
  '/m.html',
  '//m/home',
  'https://a.test/m',
  '/wps/m',
])('the path check rejects %j as an app path', to => {
  expect(isOwnAddress(to)).toBe(false)
})
