/**
 * SQL: the drawing that shows a resource `r` of the place `l` (aliases): of those it stands on, the one of the nearest
 * place above it. Null where there is none; a drawing no place there uses any more isn't looked at.
 */
export const drawingOf = (r: string, l: string) => `
  (select p.map_id from resource_places p join levels drawn on drawn.map_id = p.map_id and drawn.id = any (${l}.path)
    where p.resource_id = ${r}.id order by cardinality(drawn.path) desc limit 1)`
