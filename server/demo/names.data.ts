const words = (text: string) => text.trim().split(/\s*,\s*/)

export const firstNames =
  words(`Anna, Ben, Chiara, David, Elif, Farid, Greta, Hannah, Ines, Jonas, Kenji, Leïla, Marek, Noor,
  Oskar, Priya, Quentin, Rosa, Sofia, Tomás, Uma, Viktor, Wanda, Yuki, Zoë, Amira, Bogdan, Clara, Dev, Emil, Fatou, Gustav,
  Hiro, Isla, Jamal, Karin, Łukasz, Mei, Nils, Olga, Pavel, Rania, Sven, Thandi, Umberto, Vera, Willem, Ximena, Yara, Zahra`)

export const lastNames =
  words(`Albrecht, Banerjee, Costa, Dubois, Eriksen, Fontana, García, Haddad, Ivanova, Jansen, Kowalski,
  Lambert, Müller, Nakamura, Ødegård, Patel, Quist, Rossi, Schneider, Tanaka, Ueda, Varga, Weber, Yılmaz, Zielińska, Andersen,
  Bauer, Chopra, Desai, Engel, Fischer, Grimaldi, Hansen, Iyer, Joshi, Keller, Lopez, Marino, Nair, Olsson, Park, Rao,
  Silva, Torres, Ullmann, Vogel, Wójcik, Chen, Kim, Diallo`)

export interface DemoBuilding {
  site: string
  building: string
  timezone: string
  people: number
  floors: string[]
  /** On each floor; no multiple of seven (`plans.ts` says why). */
  desks: number
  /** Six for each floor. */
  rooms: string[]
  eventSpaces: string[]
}

/** The second company's only one. */
export const smallBuilding: DemoBuilding = {
  site: 'Lisbon',
  building: 'Alcântara',
  timezone: 'Europe/Lisbon',
  people: 6,
  floors: ['1st floor'],
  desks: 8,
  rooms: ['Tejo', 'Douro'],
  eventSpaces: [],
}

export const buildings: DemoBuilding[] = [
  {
    site: 'Hamburg',
    building: 'Speicherstadt',
    timezone: 'Europe/Berlin',
    people: 84,
    floors: ['Ground floor', '1st floor', '2nd floor', '3rd floor', '4th floor'],
    desks: 38,
    rooms:
      words(`Alster, Elbe, Fleet, Kehrwieder, Sandtor, Brook, Lotse, Ponton, Anker, Boje, Tide, Deich, Mole, Kai, Werft,
      Reling, Barkasse, Jolle, Priel, Watt, Hallig, Düne, Strand, Schleuse, Kran, Lager, Kontor, Zoll, Tau, Segel`),
    eventSpaces: ['Auditorium', 'Atrium'],
  },
  {
    site: 'Mumbai',
    building: 'Ballard Estate',
    timezone: 'Asia/Kolkata',
    people: 66,
    floors: ['Ground floor', '1st floor', '2nd floor', '3rd floor'],
    desks: 38,
    rooms:
      words(`Colaba, Bandra, Worli, Juhu, Dadar, Sewri, Mahim, Versova, Powai, Andheri, Kurla, Sion, Malabar, Girgaon,
      Byculla, Parel, Mazgaon, Wadala, Chembur, Matunga, Khar, Santacruz, Vasai, Thane`),
    eventSpaces: ['Monsoon Hall', 'Gateway'],
  },
  {
    site: 'New York',
    building: 'Pier 17',
    timezone: 'America/New_York',
    people: 50,
    floors: ['Lobby floor', '2nd floor', '3rd floor'],
    desks: 38,
    rooms:
      words(`Hudson, East River, Battery, Fulton, Bowery, Tribeca, Chelsea, Harlem, Astoria, Red Hook, Gowanus, Inwood,
      Liberty, Ellis, Governors, Brooklyn, Queensboro, Verrazzano`),
    eventSpaces: ['Skylight', 'Tugboat Hall'],
  },
]

export const subjects =
  words(`Stand-up, Sprint review, Tender review, Route planning, Quarter close, Design critique, 1:1,
  Onboarding, Vendor call, Systems audit, Budget, Insurance, Hiring panel, Interview, Crane safety, Fleet stand-up, Team lunch,
  Retrospective, Workshop, Customs update, Berth schedule, Cargo claims, Legal check-in, Marketing sync, Product council,
  Training, Handover, Demo, Planning, Data review`)

/** Subjects of meetings that repeat every week. */
export const seriesSubjects = words(`Fleet stand-up, Stand-up, Berth schedule, Operations stand-up, Sprint planning,
  Product council, Marketing sync, Safety round, Customs update, Cargo claims, Team meeting`)

/** The first account's meetings, two a day. */
export const firstAccountSubjects =
  words(`Sprint review, Tender review, 1:1 with Ruth, Route planning, Design critique, Vendor call, Quarter close,
  Hiring panel, Systems audit, Handover`)
