import { languages } from '@kontor/contract'
import { joinedColumns, type ResourceColumn } from '@kontor/contract/values/resource-columns.ts'
import { guesserOf } from '../imports/imports.ts'
import { columns, headerOf } from '../resource-changes/resource-changes.ts'

/** Words of headers beside those that an export writes, as other programs and people call the columns. */
const others: Partial<Record<ResourceColumn, readonly string[]>> = {
  id: ['resource id', 'ressourcen id', 'id ressource', 'id recurso', 'kontor id'],
  name: [
    ...['resource', 'resource name', 'title', 'bezeichnung', 'ressource', 'ressourcenname', 'arbeitsplatz', 'raum'],
    ...['désignation', 'nom de la ressource', 'recurso', 'denominación', 'المورد', 'اسم المورد'],
  ],
  place: [
    ...['location', 'site', 'building', 'floor', 'zone', 'area', 'level', 'standort', 'gebäude', 'etage', 'stockwerk'],
    ...[
      'geschoss',
      'bereich',
      'site',
      'bâtiment',
      'étage',
      'emplacement',
      'ubicación',
      'sede',
      'edificio',
      'planta',
      'piso',
    ],
    ...['zona', 'الموقع', 'المبنى', 'الطابق', 'المنطقة'],
  ],
  type: ['kind', 'category', 'resource type', 'art', 'kategorie', 'ressourcentyp', 'catégorie', 'categoría', 'الفئة'],
  model: ['make', 'product', 'modellname', 'modelo'],
  capacity: ['capacity', 'kapazität', 'capacité', 'capacidad', 'السعة'],
  capacity_type: ['capacity type', 'unit', 'kapazitätstyp', 'einheit', 'unité', 'unidad', 'الوحدة'],
  seats: ['people', 'persons', 'sitzplätze', 'personen', 'sièges', 'personnes', 'asientos', 'personas', 'الأشخاص'],
  equipment: ['attributes', 'features', 'merkmale', 'équipements', 'attributs', 'atributos', 'equipo', 'المعدات'],
  description: [
    'description',
    'note',
    'notes',
    'comment',
    'beschreibung',
    'hinweis',
    'bemerkung',
    'remarque',
    'descripción',
    'nota',
    'الوصف',
    'ملاحظة',
  ],
  state: [
    'status',
    'bookable',
    'active',
    'zustand',
    'buchbar',
    'aktiv',
    'statut',
    'réservable',
    'reservable',
    'activo',
  ],
}

/** Guesses the settings of resources. */
export const guessedMapping = guesserOf<ResourceColumn>(
  [
    ...Object.entries(others).flatMap(([key, words]) => words.map((word) => [word, key as ResourceColumn] as const)),
    ...columns.flatMap((column) => languages.map(({ locale }) => [headerOf(column, locale), column.key] as const)),
  ],
  joinedColumns,
)
