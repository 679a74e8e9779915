/**
 * Tests that an exported site rejects the same paths as the BFF. The BFF and the site each have
 * their own list of malformed paths.
 */
import { parseTarget } from '@livery/bff/gate/request-line.ts'
import { expect, it } from 'vitest'
import { malformed } from '../../../scripts/operator/export/nginx-refusals.ts'

const segments = ['..', '.', '...', '..x', 'x..', 'a;b', 'a%3bb', '..;', '.;a', '..%3b', '..%3Bx']
segments.push(
  '..;a=b;c',
  ';',
  ';a',
  '%3b',
  '%2e%2e',
  '%2E;',
  '..%00',
  '%252e%253b',
  'a%20b',
  'a%zz',
)
segments.push('\\\\', '%5c', 'a%2fb', '', '~a', '%7Ea', 'a b', '...;a')
const targets = segments.flatMap(segment => [
  `/${segment}`,
  `/${segment}/x`,
  `/wps/${segment}`,
  `/wps/${segment}/x`,
  `/m/${segment}?a=/${segment.replaceAll(/[\\\\ ]/g, '')}/..;/x`,
])

it.each(targets)(
  'the BFF and an exported site agree on whether the path %j is malformed',
  target => {
    const isRefused = malformed.some(pattern => new RegExp(pattern).test(target))

    expect(isRefused).toBe(parseTarget(target) === undefined)
  },
)
