/** Pages that stand where an answer should be. */

const GATEWAY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>edge</center></body>
</html>
`;

const PORTAL_PAGE = `<html>
<head><title>Guest network</title></head>
<body><h1>Welcome to the guest network</h1><p>Accept the terms to go online.</p></body>
</html>
`;

/** With a status that claims success it is a network's own page, as in hotels and trains. */
export function pageInPlace(status: number): string {
  return status < 300 ? PORTAL_PAGE : GATEWAY_PAGE;
}
