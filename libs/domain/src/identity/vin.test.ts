import { expect, it } from 'vitest'
import { isBelievableVin } from './vin.ts'

it.each(['KMHE341DBLA123456', 'WBA8E9C50GK000001', '1HGCM82633A004352', 'KMHL14JA5MA098765'])('believes %s', (vin) => {
  expect(isBelievableVin(vin)).toBe(true)
})

it.each([
  ['too short', 'KMHE341DBLA12345'],
  ['too long', 'KMHE341DBLA1234567'],
  ['not in the alphabet of VINs', 'KMHE341DBLO123456'],
  ['in small letters', 'kmhe341dbla123456'],
  ['figures alone', '83726455019283746'],
  ['letters alone', 'KMHEXDBLARTSWZPLN'],
  ['one sign', '11111111111111111'],
  ['a few signs', 'TESTTEST1TESTTEST'],
  ['a run', 'A1234567890123456'],
  ['a run downwards', 'KM987654321BLA0X3'],
  ['the alphabet', 'ABCDEFGHJKLMN1234'],
  ['masked', 'KMHE341DBLAXXXXXX'],
])('does not believe one that is %s', (_what, vin) => {
  expect(isBelievableVin(vin)).toBe(false)
})
