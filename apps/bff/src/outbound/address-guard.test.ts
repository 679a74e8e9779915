import { BlockList } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createAddressGuard } from './guarded-connect.ts'

const isAllowed = createAddressGuard(undefined)

describe('the address guard', () => {
  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '168.63.129.15',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('allows the public IP address %s', address => {
    expect(isAllowed(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '2001::7f00:1',
    '2002:7f00:1::1',
    '2001:db8::1',
    '100::1',
    'localhost',
    '',
  ])('refuses %s', address => {
    expect(isAllowed(address)).toBe(false)
  })

  it('allows only the private addresses that the operator permits', () => {
    const list = new BlockList()
    list.addSubnet('127.0.0.2', 32, 'ipv4')
    const guard = createAddressGuard(list)

    expect([guard('127.0.0.2'), guard('127.0.0.1'), guard('::1')]).toEqual([true, false, false])
  })
})
