/** Connections that the embedded PostgreSQL takes at most. */
export const mostConnections = 200
