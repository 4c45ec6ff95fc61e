import type { InAlbanian } from '../../../strings.ts'
import type { consent as english } from '../../en/later/consent.ts'

export const consent: InAlbanian<typeof english> = {
  title: 'A na lejoni të numërojmë çfarë përdoret këtu?',
  'fact:servers': 'Vetëm në serverët tanë',
  'fact:nameless': 'Pa emrin tuaj',
  'fact:alone': 'Pa palë të treta',
  more: 'Çfarë ruajmë',
  yes: 'Pajtohem',
  no: 'Nuk pajtohem',
}
