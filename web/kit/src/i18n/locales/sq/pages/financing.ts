import type { InAlbanian } from '../../../strings.ts'
import type { financing as english } from '../../en/pages/financing.ts'

export const financing: InAlbanian<typeof english> = {
  title: 'Financimi',
  description: 'Sa kushton çdo muaj një veturë nga Korea, e llogaritur hapur. Financimi vjen nga banka juaj.',
  lead: 'Banka është e juaja; ne ia dërgojmë dokumentet. Kjo llogaritje është vlerësim dhe jo ofertë.',
  price: 'Çmimi i veturës',
  priceWrong: 'Shkruani një çmim mbi 0 dhe deri në {{most}}, p.sh. 75.000.',
  down: 'Kësti i parë',
  term: 'Afati',
  months_one: '{{n}} muaj',
  months_other: '{{n}} muaj',
  rate: 'Norma vjetore e bankës suaj',
  rateHint: 'Normë e sheshtë mbi shumën e financuar. Pyesni bankën tuaj për normën e saj.',
  monthly: 'Përafërsisht, çdo muaj',
  financed: 'Shuma e financuar',
  cost: 'Kostoja e financimit',
  all: 'Paguhet gjithsej',
  stepsTitle: 'Si bëhet',
  step1: 'Rezervoni dhe çmimi fiksohet.',
  step2: 'Ia dërgojmë bankës suaj ofertën dhe raportin e inspektimit.',
  step3: 'Banka paguan pasi të nënshkruhet kontrata.',
  ask: 'Na kërkoni dokumentet',
}
