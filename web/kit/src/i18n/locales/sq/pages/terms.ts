import type { InAlbanian } from '../../../strings.ts'
import type { terms as english } from '../../en/pages/terms.ts'

export const terms: InAlbanian<typeof english> = {
  title: 'Kushtet',
  description:
    'Kushtet e {{brand}}: çmimet, rezervimi, inspektimi, pagesa dhe dorëzimi i veturave të përdorura nga Korea.',
  short1: 'Rezervimi është falas dhe nuk ju detyron të blini.',
  short2: 'Nuk paguhet asgjë para se të lexoni raportin e inspektimit dhe të nënshkruani kontratën.',
  short3: 'Çmimi i treguar nuk përfshin doganën dhe taksat në mbërritje.',
  seller: 'Kush shet këtu',
  s1: 'Kush jemi',
  s1Text:
    '{{brand}} ofron vetura të përdorura nga Korea dhe i importon në Arabinë Saudite dhe në Kosovë. Në këto kushte „ne“ është {{brand}}, kurse „ju“ jeni personi që përdor faqen ose rezervon një veturë.',
  s2: 'Çmimet',
  s2Text:
    'Çmimi llogaritet nga çmimi i kërkuar në Kore dhe nga tarifat tona të publikuara, me një kurs këmbimi me datë që tregohet pranë tij. Rezervimi e fikson çmimin. Një ofertë e fikson për 48 orë.\nNëse çmimi ka një gabim të qartë, ju njoftojmë brenda 24 orëve. Atëherë mund ta konfirmoni çmimin e saktë ose të anuloni pa pagesë.',
  s3: 'Rezervimi',
  s3Text:
    'Rezervimi na kërkon ta ruajmë veturën për ju dhe ta inspektojmë. Përgjigjemi brenda 24 orëve. Nëse dikush është para jush për të njëjtën veturë, jua tregojmë vendin.\nVetura qëndron në shitje në Kore derisa të blihet. Nëse shitet atje më parë, ju njoftojmë dhe rezervimi juaj përfundon pa pagesë.',
  s4: 'Inspektimi dhe raporti',
  s4Text:
    'Një ekspert në Kore e shqyrton veturën dhe shkruan një raport me fotografi. Pasi ta lexoni, mund ta refuzoni veturën pa arsye dhe pa pagesë.\nAjo që thotë faqja për një veturë vjen nga shpallja e saj dhe nga regjistrat koreanë, me datën e tyre. Raporti i ekspertit tonë ka përparësi.',
  s5: 'Pagesa, kontrata dhe garancia',
  s5Text:
    'Pagesa bëhet pasi të nënshkruhet kontrata me shkrim. Kontrata tregon sa zgjat garancia, çfarë mbulon dhe si kërkohet. Ajo ka përparësi ndaj këtyre kushteve aty ku dallojnë.',
  s6: 'Dorëzimi',
  s6Text:
    'Dorëzimi zgjat 30 deri në 35 ditë nga nënshkrimi i kontratës. Nëse anija vonohet, ju japim datën e re dhe arsyen.\nDoganën dhe taksat ia paguani ju organit në mbërritje. Vlerësimi në faqe mbështetet në tabela të publikuara dhe nuk detyron asnjë organ.',
  s7: 'Të dhënat tuaja',
  s7Text:
    'Emrin, telefonin dhe e-mailin tuaj i ruajmë për ta kryer rezervimin dhe për asgjë tjetër. Hollësitë janë te politika e privatësisë.',
}
