import { expect, it } from 'vitest'
import { judgeHost } from './judge-host.ts'

const domains = ['www.aurora.example', 'aurora.example']

it.each([
  ['www.aurora.example', 'yes'],
  ['aurora.localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['aurora.localhost.example', 'no'],
  ['preview.operator.example', 'no'],
  ['192.168.1.7', 'no'],
  ['m.aurora.example', 'no'],
])('the host %s gets the verdict %s', (host, verdict) => {
  expect(judgeHost(host, domains)).toBe(verdict)
})
