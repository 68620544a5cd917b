# Varnish before the shop, and a stand-in for any cache that heeds Cache-Control: docs/operations/cdn.md
vcl 4.1;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # What a visitor claims in the other header is nobody's word.
  unset req.http.Forwarded;
  # Varnish itself keeps away from whatever carries a cookie. A shopper's pages depend on theirs only where the shop says so, by `Vary`;
  # files and pictures never do, and a page whose address names its language does not either.
  if (req.url ~ "^/(assets|media)/" || req.url ~ "[?&]lng=") {
    unset req.http.Cookie;
  }
}
